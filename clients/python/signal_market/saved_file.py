from __future__ import annotations

import os

import httpx

from .errors import ConnectionFailedError


def save(response: httpx.Response, name: str, origin: str) -> None:
    """Writes a streamed answer into a file, which has another name until it is complete."""
    partial = f"{name}.part"
    try:
        with open(partial, "wb") as file:
            for chunk in response.iter_bytes():
                file.write(chunk)
        os.replace(partial, name)
    except httpx.TransportError as error:
        raise ConnectionFailedError.broken_off(origin, error) from error
    finally:
        response.close()
        if os.path.exists(partial):
            os.remove(partial)
