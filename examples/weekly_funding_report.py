"""Prints this week's funding by category."""

import sys

from signal_market import SignalMarket, SignalMarketError


def dollars(amount):
    for size, letter in ((1e9, "B"), (1e6, "M"), (1e3, "K")):
        if amount >= size:
            return f"${amount / size:.1f}{letter}"
    return f"${amount:.0f}"


def line(amount, count, label):
    return f"{dollars(amount):>10}  {count:>3} {'round ' if count == 1 else 'rounds'}  {label}"


def main():
    with SignalMarket() as market:
        report = market.category_data(timeframe="1w")
    print(f"Funding, {report['subtitle']}\n")
    for row in report["categories"]:
        print(line(row["amount"], row["count"], row["name"]))
    total = report["metadata"]
    print(line(total["unknown_amount"], total["unknown_count"], "(category not known)"))
    print(line(total["total_funding"], total["total_deals"], "in all"))


try:
    main()
except SignalMarketError as error:
    sys.exit(str(error))
