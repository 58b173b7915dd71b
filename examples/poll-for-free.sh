#!/usr/bin/env bash
# Sends the same request twice with curl, the second time with the ETag of the first answer. Until the answer changes, the second is a 304 and costs no quota.
# Needs SIGNAL_URL and SIGNAL_KEY.
set -euo pipefail

answer=$(mktemp -d)
trap 'rm -rf "$answer"' EXIT

fetch() {
  status=$(curl --silent --show-error --output "$answer/body" --dump-header "$answer/headers" --write-out '%{http_code}' \
    --header "Authorization: Bearer $SIGNAL_KEY" "$@" "$SIGNAL_URL/category-data?timeframe=ytd")
  if [ "$status" -ge 400 ]; then
    echo "$status: $(cat "$answer/body")" >&2
    exit 1
  fi
}
header() {
  awk -v name="$1:" 'tolower($1) == tolower(name) { sub(/^[^:]*: */, ""); sub(/\r$/, ""); print }' "$answer/headers"
}

fetch
echo "first:  $status, cost $(header X-Quota-Cost), data of $(header X-Data-Freshness)"
fetch --header "If-None-Match: $(header ETag)"
echo "again:  $status, cost $(header X-Quota-Cost)"
