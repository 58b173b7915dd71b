"""Prints this week's funding by category."""

from signal_market import get, run


def main():
    report, _ = get("/category-data", timeframe="1w")
    print(f"Funding, {report['subtitle']}\n")
    for row in report["categories"]:
        print(f"${row['amount'] / 1e6:>8.1f}M  {row['count']:>3} rounds  {row['name']}")
    total = report["metadata"]
    print(f"${total['total_funding'] / 1e6:>8.1f}M  {total['total_deals']:>3} rounds  in all")


run(main)
