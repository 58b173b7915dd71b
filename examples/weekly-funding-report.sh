#!/usr/bin/env bash
# The current ISO week's funding: totals by category, then the largest rounds. Wants SIGNAL_URL and SIGNAL_KEY.
set -euo pipefail

ask() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $SIGNAL_KEY" "$SIGNAL_URL$1"
}

ask '/category-data?timeframe=1w' | node -e '
  const { subtitle, categories, metadata } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  const dollars = (amount) => `$${(amount / 1e6).toFixed(1)}M`.padStart(10);
  console.log(`Funding, ${subtitle}\n`);
  for (const { name, amount, count } of categories) console.log(`${dollars(amount)}  ${String(count).padStart(3)} rounds  ${name}`);
  console.log(`${dollars(metadata.unknown_amount)}  ${String(metadata.unknown_count).padStart(3)} rounds  (category not known)`);
  console.log(`${dollars(metadata.total_funding)}  ${String(metadata.total_deals).padStart(3)} rounds  in all\n`);
'

ask '/top-funding-rounds?timeframe=1w&limit=5' | node -e '
  const { funding_rounds } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  for (const { rank, company, stage, amount, lead_investors } of funding_rounds) {
    const led = lead_investors.length > 0 ? `, led by ${lead_investors.join(" and ")}` : "";
    console.log(`${rank}. ${company}: $${amount.toLocaleString("en-US")} (${stage ?? "stage not known"})${led}`);
  }
'
