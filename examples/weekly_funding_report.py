"""Prints this week's funding by category. Needs Python 3.9 or newer and nothing else, and the variables SIGNAL_URL and SIGNAL_KEY."""

import gzip
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("SIGNAL_URL", "http://127.0.0.1:3000/api/v2")
KEY = os.environ.get("SIGNAL_KEY", "")
MAX_ATTEMPTS = 3
MAX_WAIT_SECONDS = 60


def get(path, **parameters):
    """The JSON of one endpoint. Waits and tries again where Retry-After asks for a short pause."""
    request = urllib.request.Request(
        f"{URL}{path}?{urllib.parse.urlencode(parameters)}",
        headers={"Authorization": f"Bearer {KEY}", "Accept-Encoding": "gzip"},
    )
    for attempt in range(1, MAX_ATTEMPTS + 1):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.loads(text_of(response))
        except urllib.error.HTTPError as error:
            pause = int(error.headers.get("Retry-After", MAX_WAIT_SECONDS + 1))
            if error.code not in (429, 503) or pause > MAX_WAIT_SECONDS or attempt == MAX_ATTEMPTS:
                raise
            time.sleep(pause)


def text_of(response):
    content = response.read()
    return gzip.decompress(content) if response.headers.get("Content-Encoding") == "gzip" else content


def reason(error):
    """What the API says about a refusal."""
    try:
        return json.loads(text_of(error))["error"]
    except (ValueError, KeyError):
        return error.reason


def main():
    if not KEY:
        sys.exit('Set SIGNAL_KEY to an API key. "npm start" prints demo keys.')
    try:
        answer = get("/category-data", timeframe="1w")
    except urllib.error.HTTPError as error:
        sys.exit(f"{error.code}: {reason(error)}")
    except urllib.error.URLError as error:
        sys.exit(f"No answer from {URL}: {error.reason}")
    print(f"Funding, {answer['subtitle']}\n")
    for row in answer["categories"]:
        print(f"${row['amount'] / 1e6:>8.1f}M  {row['count']:>3} rounds  {row['name']}")
    total = answer["metadata"]
    print(f"${total['total_funding'] / 1e6:>8.1f}M  {total['total_deals']:>3} rounds  in all")


main()
