#!/usr/bin/env bash
# Asks twice: the second time with the ETag of the first answer. Until the dataset or the day changes, that is a 304 and costs no quota.
# Wants SIGNAL_URL and SIGNAL_KEY.
set -euo pipefail

headers=$(mktemp)
trap 'rm -f "$headers"' EXIT

ask() {
  curl --silent --show-error --output /dev/null --dump-header "$headers" --write-out '%{http_code}' \
    --header "Authorization: Bearer $SIGNAL_KEY" "$@" "$SIGNAL_URL/category-data?timeframe=ytd"
}
header() {
  awk -v name="$1:" 'tolower($1) == tolower(name) { sub(/^[^:]*: */, ""); sub(/\r$/, ""); print }' "$headers"
}

echo "first:  $(ask), cost $(header X-Quota-Cost), data of $(header X-Data-Freshness)"
etag=$(header ETag)
echo "again:  $(ask --header "If-None-Match: $etag"), cost $(header X-Quota-Cost)"
