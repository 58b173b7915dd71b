/**
 * SQL: whether the grant under this alias works: its code can still be redeemed, or one of its
 * tokens can still be used.
 */
export function isLive(alias: string): string {
  return `(${alias}.revoked_at IS NULL AND ${alias}.expires_at > now() AND ${alias}.member_id IS NOT NULL
    AND CASE WHEN ${alias}.code_used_at IS NULL THEN ${alias}.code_expires_at > now()
        ELSE EXISTS (SELECT FROM oauth_token AS usable WHERE usable.grant_id = ${alias}.id AND usable.expires_at > now()) END)`;
}

/** After a move, the seat stays reserved for the member who took it, and can't be moved again. */
export const SEAT_MOVE_PAUSE = `interval '24 hours'`;

/**
 * SQL: the members who use or want a seat of an account, with their `place` in the queue, from 1. A
 * member who has just taken over a seat comes first, then those who have been connected longest. A
 * plan with two seats gives them to the first two.
 */
export function seatQueue(account: string): string {
  return `(
    SELECT member_id, row_number() OVER (ORDER BY min(since), member_id) AS place
    FROM (
      SELECT member_id, id AS since FROM oauth_grant AS held WHERE held.account_id = ${account} AND ${isLive('held')}
      UNION ALL
      SELECT member_id, 0 FROM mcp_seat_move WHERE account_id = ${account} AND moved_at > now() - ${SEAT_MOVE_PAUSE}
    ) AS used
    GROUP BY member_id
  )`;
}
