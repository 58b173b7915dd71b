"""The API from Python 3.9 or newer, with the standard library only. Reads the variables SIGNAL_URL and SIGNAL_KEY."""

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


class Refused(Exception):
    """The API refused a request: the HTTP status, the code and the message of its answer."""

    def __init__(self, status, code, message):
        super().__init__(f"{status}: {message}")
        self.status = status
        self.code = code


def get(path, etag=None, **parameters):
    """Returns the JSON of one endpoint and its ETag, or (None, etag) if nothing changed since that ETag: a 304 costs no quota."""
    headers = {"Authorization": f"Bearer {KEY}", "Accept-Encoding": "gzip"}
    if etag:
        headers["If-None-Match"] = etag
    request = urllib.request.Request(f"{URL}{path}?{urllib.parse.urlencode(parameters)}", headers=headers)
    for attempt in range(1, MAX_ATTEMPTS + 1):
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.loads(_content(response)), response.headers["ETag"]
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return None, etag
            pause = int(error.headers.get("Retry-After", MAX_WAIT_SECONDS + 1))
            if error.code not in (429, 503) or pause > MAX_WAIT_SECONDS or attempt == MAX_ATTEMPTS:
                raise _refusal(error) from None
            time.sleep(pause)


def run(main):
    """Runs an example. If the API can't be reached or refuses a request, prints why and ends with status 1."""
    if not KEY:
        sys.exit('Set SIGNAL_KEY to an API key. "npm start" prints demo keys.')
    try:
        main()
    except Refused as refusal:
        sys.exit(str(refusal))
    except urllib.error.URLError as error:
        sys.exit(f"No answer from {URL}: {error.reason}")


def _content(response):
    content = response.read()
    return gzip.decompress(content) if response.headers.get("Content-Encoding") == "gzip" else content


def _refusal(error):
    try:
        body = json.loads(_content(error))
        return Refused(error.code, body.get("code"), body["error"])
    except (ValueError, KeyError):
        return Refused(error.code, None, error.reason)
