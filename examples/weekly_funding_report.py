"""Prints this week's funding by category."""

from signal_market import get, run


def dollars(amount):
    for size, letter in ((1e9, "B"), (1e6, "M"), (1e3, "K")):
        if amount >= size:
            return f"${amount / size:.1f}{letter}"
    return f"${amount:.0f}"


def line(amount, count, label):
    return f"{dollars(amount):>10}  {count:>3} {'round ' if count == 1 else 'rounds'}  {label}"


def main():
    report, _ = get("/category-data", timeframe="1w")
    print(f"Funding, {report['subtitle']}\n")
    for row in report["categories"]:
        print(line(row["amount"], row["count"], row["name"]))
    total = report["metadata"]
    print(line(total["unknown_amount"], total["unknown_count"], "(category not known)"))
    print(line(total["total_funding"], total["total_deals"], "in all"))


run(main)
