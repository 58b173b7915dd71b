#!/usr/bin/env bash
# Runs the image, the compose file and the staging manifests for real, on podman:   docker/try-on-podman.sh
#
# It migrates before and after the service starts. While clients call constantly through nginx, two replicas of an earlier version are migrated, given a changed
# dataset, updated to this one, and rolled back by one. It stops at the first thing that is not as promised, and removes what it made, except images. It takes
# about four minutes once the images are there.
#
# Needs root and, from Debian: podman runc containernetworking-plugins golang-github-containernetworking-plugin-dnsname catatonit podman-compose buildah openssl
# curl. Where no registry can be reached also debootstrap: PostgreSQL, nginx and the image's base are then made from Debian's packages.
#
# IMAGE              an image to try instead of one built from this folder
# PREVIOUS_IMAGE     the image to update from, instead of one built from PREVIOUS
# PREVIOUS           the revision to update from (the newest tag; without one, what the newest migration was added to)
# CONTAINERS_CONF    your own settings for podman, instead of those below
set -euo pipefail
cd "$(dirname "$0")/.."

image="${IMAGE:-localhost/signal-market-api:try}"
previous="${PREVIOUS_IMAGE:-localhost/signal-market-api:try-previous}"
project=signal-market-try
network="${project}_default"
secrets=(signal-market-database signal-market-key-pepper-1 signal-market-dataset-source)
folder="$(mktemp -d)"
declare -A address=()
caller=''

say() { printf '%s  %s\n' "$(date +%T)" "$*"; }
fail() { say "FAILED: $*" >&2; exit 1; }
# Without systemd, podman cannot run health checks by a timer, and says so at each start. This script runs them itself.
podman() { command podman "$@" 2> >(grep -v 'systemd connection' >&2); }
# podman-compose 1.0 prints the status of a command that failed, and ends with 0; and it ignores `run --volume`, so the folder comes from a second file.
compose() {
  podman-compose -p "$project" -f docker/compose.yaml -f "$folder/dataset.yaml" "$@" >"$folder/compose.log" 2>&1 \
    && ! grep '^exit code:' "$folder/compose.log" | tail -1 | grep --quiet '[1-9]' || { tail -20 "$folder/compose.log"; fail "podman-compose $*"; }
}
pod() { node docker/podman/pod.mjs "$@"; }
play() { podman kube play --quiet --network "$network" - >"$folder/play.log" || { cat "$folder/play.log"; return 1; }; }

until_true() { # SECONDS COMMAND...
  local seconds="$1" begun="$SECONDS"
  shift
  until "$@" >/dev/null 2>&1; do
    [ $((SECONDS - begun)) -lt "$seconds" ] || fail "not within $seconds s: $*"
    sleep 0.5
  done
}

clean_up() {
  local status=$?
  trap - EXIT
  if [ "$status" != 0 ]; then
    for name in $(podman ps --all --filter "network=$network" --format '{{.Names}}'); do
      printf '%s\n' "--- $name" "$(podman logs --tail 15 "$name" 2>&1)"
    done
  fi
  if [ -n "$caller" ]; then kill "$caller" 2>/dev/null || true; fi
  podman pod rm --force --time 2 $(podman pod ls --quiet --filter 'name=^signal-market-') >/dev/null 2>&1 || true
  podman rm --force --time 2 "$project-nginx" "$project-files" $(podman ps --all --quiet --filter "network=$network") >/dev/null 2>&1 || true
  podman rm --force --time 2 $(podman ps --all --quiet --filter "label=io.podman.compose.project=$project") >/dev/null 2>&1 || true
  podman volume rm --force "${project}_database" >/dev/null 2>&1 || true
  podman network rm --force "$network" >/dev/null 2>&1 || true
  podman secret rm "${secrets[@]}" >/dev/null 2>&1 || true
  rm -rf "$folder"
  git worktree prune
  exit "$status"
}

refuse_to_replace() {
  for secret in "${secrets[@]}"; do
    if podman secret inspect "$secret" >/dev/null 2>&1; then fail "there is a secret $secret, which is not this script's"; fi
  done
  if podman pod ls --format '{{.Name}}' | grep '^signal-market-'; then fail "there are pods of signal-market, which are not this script's"; fi
}

# runc works where crun does not (cgroups of both versions mounted), and low limits can be set where raising them is not permitted.
configure_podman() {
  if [ -n "${CONTAINERS_CONF:-}" ]; then return; fi
  export CONTAINERS_CONF="$folder/containers.conf"
  printf '%s\n' '[containers]' 'default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]' '[engine]' 'runtime = "runc"' >"$CONTAINERS_CONF"
}

build_previous() {
  local revision
  revision="${PREVIOUS:-$(git describe --tags --abbrev=0 2>/dev/null || echo "$(git log -1 --format=%H -- migrations)~1")}"
  git worktree add --quiet --detach "$folder/previous" "$revision"
  TRY=false "$folder/previous/docker/build-image.sh" "$previous" >"$folder/build.log" 2>&1 || { tail -20 "$folder/build.log"; fail 'the previous image was not built'; }
}

revision_of() { podman image inspect --format '{{index .Config.Labels "org.opencontainers.image.revision"}}' "$1" | cut -c1-12; }

have_images() {
  if [ -z "${IMAGE:-}" ]; then TRY=false docker/build-image.sh "$image" >"$folder/build.log" 2>&1 || { tail -20 "$folder/build.log"; fail 'the image was not built'; }; fi
  for needed in postgres:18 nginx:1.30; do
    if podman image exists "docker.io/library/$needed" || podman pull --quiet "docker.io/library/$needed" >/dev/null 2>&1; then continue; fi
    say "$needed is not here and can't be pulled: making stand-ins from Debian's packages"
    docker/podman/stand-ins/make >"$folder/stand-ins.log" 2>&1 || { tail -20 "$folder/stand-ins.log"; fail 'no stand-ins'; }
    break
  done
  podman tag "$image" localhost/signal-market-api:dev
  if [ -z "${PREVIOUS_IMAGE:-}" ]; then build_previous; fi
  [ "$(revision_of "$image")" != "$(revision_of "$previous")" ] || fail 'both images are of one revision'
  say "image: $image of $(revision_of "$image"), after $previous of $(revision_of "$previous")"
}

# What the manifests promise, as the container itself sees it.
prove_hardening() { # CONTAINER
  local seen
  seen="$(podman exec "$1" node -p '
    const status = require("fs").readFileSync("/proc/1/status", "utf8");
    const field = (name) => new RegExp("^" + name + ":\\s+(\\S+)", "m").exec(status)[1];
    const write = (path) => { try { require("fs").writeFileSync(path, ""); return "written"; } catch ({ code }) { return code; } };
    [field("Uid"), field("CapEff"), field("NoNewPrivs"), field("Seccomp"), write("/app/x"), write("/etc/x"), write("/tmp/x")].join(" ")')"
  [ "$seen" = '10001 0000000000000000 1 2 EROFS EROFS written' ] || fail "$1: $seen"
  say "$1: user 10001, no capability, no new privileges, seccomp, read-only root, /tmp can be written to"
}

try_compose() {
  export POSTGRES_PASSWORD="$(openssl rand -hex 24)" KEY_PEPPER="$(openssl rand -hex 32)" PUBLISHED_PORT="${PUBLISHED_PORT:-28300}"
  local url="http://127.0.0.1:$PUBLISHED_PORT"
  install --directory --owner 10001 --group 10001 "$folder/dataset"
  printf 'services:\n  cli:\n    volumes: ["%s:/data/dataset"]\n' "$folder/dataset" >"$folder/dataset.yaml"
  # Versions of podman-compose before 1.1 know no conditions of depends_on, so the order is kept here.
  compose up -d database
  until_true 60 podman healthcheck run "${project}_database_1"
  compose run --rm migrate
  say 'compose: the database is healthy, the migration ended with status 0'
  compose up -d service
  until_true 60 podman healthcheck run "${project}_service_1"
  prove_hardening "${project}_service_1"
  compose run --rm cli dataset sample /data/dataset
  compose run --rm cli dataset import /data/dataset
  until_true 10 curl --fail --silent "$url/health/ready"
  compose run --rm cli accounts create Trial --plan enterprise
  compose run --rm cli keys mint --account Trial --label trial
  local key
  key="$(grep -o 'sig_live_[0-9A-Za-z]*_[0-9A-Za-z]*' "$folder/compose.log" | head -1)"
  curl --fail --silent --header "Authorization: Bearer $key" "$url/api/v2/category-data" >/dev/null
  [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$url/api/v2/category-data")" = 401 ] || fail 'no 401 without a key'
  say 'compose: imported a dataset, minted a key, 200 with it, 401 without'
  podman stop --time 45 "${project}_service_1" >/dev/null
  [ "$(podman inspect --format '{{.State.ExitCode}}' "${project}_service_1")" = 0 ] || fail 'the service did not end with status 0'
  say 'compose: SIGTERM ends the service with status 0'
}

make_secret() { printf '{"%s":"%s"}' "$2" "$(printf %s "$3" | base64 --wrap=0)" | podman secret create "$1" - >/dev/null; }
ready() { curl --fail --silent --max-time 3 "http://${address[$1]}:3000/health/ready?for=traffic"; }
live() { curl --fail --silent --max-time 3 "http://${address[$1]}:3000/health/live"; }
container() { echo "signal-market-api-$1-pod-0-service"; }

start_replica() { # NUMBER IMAGE
  local infra
  pod service "$2" "signal-market-api-$1" | play
  infra="$(podman pod inspect --format '{{.InfraContainerID}}' "signal-market-api-$1-pod-0")"
  address[$1]="$(podman inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$infra")"
  until_true 60 live "$1"
}

# As the Ingress does it: TLS ends here, and a request that a replica did not answer goes to another.
point_nginx_to() { # NUMBER...
  local servers='' each
  for each in "$@"; do servers+="server ${address[$each]}:3000;"; done
  sed "s/SERVERS/$servers/" docker/podman/nginx.conf >"$folder/nginx/nginx.conf.new"
  cat "$folder/nginx/nginx.conf.new" >"$folder/nginx/nginx.conf"
  if podman container exists "$project-nginx"; then podman exec "$project-nginx" nginx -s reload -c /etc/signal/nginx.conf 2>/dev/null; fi
}

start_nginx() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 \
    -keyout "$folder/nginx/key.pem" -out "$folder/nginx/certificate.pem" 2>/dev/null
  podman run --detach --name "$project-nginx" --network "$network" --publish "127.0.0.1:$1:8443" --read-only --tmpfs /tmp \
    --volume "$folder/nginx:/etc/signal:ro" docker.io/library/nginx:1.30 nginx -g 'daemon off;' -c /etc/signal/nginx.conf >/dev/null
}

stop_replica() { # NUMBER
  local number="$1" begun="$SECONDS"
  # Not the pod: podman takes its network down while its containers still end.
  podman stop --time 60 "$(container "$number")" >/dev/null &
  local stopping=$!
  until_true 5 bash -c "[ \$(curl --silent --max-time 3 --output /dev/null --write-out '%{http_code}' http://${address[$number]}:3000/health/ready?for=traffic) = 503 ]"
  live "$number" >/dev/null || fail "replica $number is not live while it drains"
  # As long as a cluster may take to tell its proxies.
  sleep 2
  point_nginx_to "${@:2}"
  wait "$stopping"
  [ "$(podman inspect --format '{{.State.ExitCode}}' "$(container "$number")")" = 0 ] || fail "replica $number did not end with status 0"
  say "replica $number: drained, ended with status 0 after $((SECONDS - begun)) s"
}

run_to_end() { # WORKLOAD CONTAINER IMAGE
  podman pod rm --force "${2%-*}" >/dev/null 2>&1 || true
  pod "$1" "$3" | play
  local status
  status="$(podman wait "$2")"
  say "$1: status $status, $(podman logs "$2" | grep --max-count 1 --extended-regexp '^(Applied|Imported|Unchanged)')"
  [ "$status" = 0 ] || { podman logs --tail 15 "$2"; fail "$1"; }
}

# As an object store: the Job's init container downloads the dataset from here. The address has no port 443, as podman knows no network policies.
serve_dataset() {
  mkdir "$folder/files"
  chmod 755 "$folder" "$folder/files"
  printf 'pid /tmp/nginx.pid; events {} http { access_log off; client_body_temp_path /tmp/client; proxy_temp_path /tmp/proxy; fastcgi_temp_path /tmp/f;
    uwsgi_temp_path /tmp/u; scgi_temp_path /tmp/s; server { listen 8080; root /srv; } }' >"$folder/files/nginx.conf"
  podman run --detach --name "$project-files" --network "$network" --network-alias files --read-only --tmpfs /tmp --volume "$folder/files:/srv:ro" \
    docker.io/library/nginx:1.30 nginx -g 'daemon off;' -c /srv/nginx.conf >/dev/null
  make_secret signal-market-dataset-source url http://files:8080/dataset.tar.gz
}
pack_dataset() { tar -C "$folder/dataset" -czf "$folder/files/dataset.tar.gz" .; }
served_rows() { podman exec "$(container "$1")" node cli dataset status --json; }

try_manifests() {
  local port=$((PUBLISHED_PORT + 1)) key status=0
  mkdir "$folder/nginx"
  podman exec "${project}_database_1" createdb --username signal staging
  serve_dataset
  # The previous version may not know all columns of this one.
  podman run --rm --volume "$folder/dataset:/data/dataset" "$previous" cli dataset sample /data/dataset --overwrite >/dev/null
  pack_dataset
  make_secret signal-market-database url "postgres://signal:$POSTGRES_PASSWORD@database:5432/staging"
  make_secret signal-market-key-pepper-1 current "$KEY_PEPPER"
  start_replica 1 "$previous"
  prove_hardening "$(container 1)"
  if ready 1 >/dev/null; then fail 'ready without a migration'; fi
  say 'replica 1: live, but not ready before the migration'
  run_to_end migration signal-market-migrate-migrate "$previous"
  if ready 1 >/dev/null; then fail 'ready without a dataset'; fi
  run_to_end import signal-market-import-import "$previous"
  until_true 10 ready 1
  start_replica 2 "$previous"
  until_true 10 ready 2
  say 'replicas 1 and 2: ready, without a restart'
  point_nginx_to 1 2
  start_nginx "$port"
  podman exec "$(container 1)" node cli accounts create Trial --plan enterprise >/dev/null
  key="$(podman exec "$(container 1)" node cli keys mint --account Trial --label trial | grep -o 'sig_live_[0-9A-Za-z]*_[0-9A-Za-z]*' | head -1)"
  until_true 10 curl --fail --silent --cacert "$folder/nginx/certificate.pem" --header "Authorization: Bearer $key" "https://127.0.0.1:$port/api/v2/entitlement"
  [ "$(curl --silent --output /dev/null --write-out '%{http_code}' --header "Authorization: Bearer $key" "http://${address[1]}:3000/api/v2/entitlement")" = 403 ] \
    || fail 'no 403 over plain HTTP'
  node docker/podman/call-constantly.mjs "https://127.0.0.1:$port" "$key" "$folder/nginx/certificate.pem" >"$folder/answers" &
  caller=$!
  say 'clients call constantly through nginx'
  update_while_called
  kill -TERM "$caller"
  wait "$caller" || status=$?
  caller=''
  say "answers during migration, import, update and rollback: $(cat "$folder/answers")"
  [ "$status" = 0 ] || fail 'a request was lost'
}

# maxSurge 1, maxUnavailable 0, minReadySeconds 5: a new replica is ready before an old one stops.
update_while_called() {
  run_to_end migration signal-market-migrate-migrate "$image"
  local before
  before="$(served_rows 1)"
  sed --in-place '$d' "$folder/dataset/funding_rounds.csv"
  pack_dataset
  run_to_end import signal-market-import-import "$image"
  [ "$(served_rows 1)" != "$before" ] || fail 'the changed dataset is not served'
  start_replica 3 "$image"; until_true 30 ready 3; sleep 5; point_nginx_to 1 2 3
  prove_hardening "$(container 3)"
  stop_replica 1 2 3
  start_replica 4 "$image"; until_true 30 ready 4; sleep 5; point_nginx_to 2 3 4
  stop_replica 2 3 4
  say 'replicas 3 and 4 of this version have replaced 1 and 2 of the previous one'
  start_replica 5 "$previous"; until_true 30 ready 5; sleep 5; point_nginx_to 3 4 5
  stop_replica 3 4 5
  say 'replica 5 of the previous version has replaced 3: it serves on the newer schema'
  before="$(served_rows 5)"
  podman exec "$(container 5)" node cli dataset rollback >"$folder/rollback.log" || { cat "$folder/rollback.log"; fail 'the previous version did not roll the dataset back'; }
  [ "$(served_rows 5)" != "$before" ] || fail 'the dataset was not rolled back'
  say 'the previous version has rolled the dataset back'
}

trap 'rm -rf "$folder"; git worktree prune' EXIT
configure_podman
refuse_to_replace
trap clean_up EXIT
have_images
try_compose
try_manifests
say "Everything works on $(podman --version) with $(command podman info --format '{{.Host.OCIRuntime.Name}}')."
