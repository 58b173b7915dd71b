from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, FrozenSet, List, Optional


@dataclass(frozen=True)
class Endpoint:
    """What an endpoint takes and answers."""

    parameters: Dict[str, str]
    """By the name of the argument: the name that is sent."""
    lists: FrozenSet[str]
    """The arguments that take several values."""
    days: FrozenSet[str]
    """The arguments that are a UTC day."""
    formats: List[str]
    rows: Optional[str] = None
    """The name of its list of rows."""
    columns: Dict[str, str] = field(default_factory=dict)
    """By the name of a row's field: its pandas type."""
