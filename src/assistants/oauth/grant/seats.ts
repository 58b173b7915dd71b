import type { EntityManager } from 'typeorm';
import { isLive, SEAT_MOVE_PAUSE, seatQueue } from './live-grant';

/** A member's seat, on a plan with a limited number of seats. */
export interface SeatStanding {
  /** False if other members use all seats. */
  isFree: boolean;
  /**
   * The member whose seat would be taken over: the holder who has not used theirs for the longest
   * time. null if a seat is free.
   */
  holder: { memberId: number; email: string } | null;
  /** When a seat may be moved again. null means now. */
  movableAt: Date | null;
}

const FREE: SeatStanding = { isFree: true, holder: null, movableAt: null };

/** $1: the account. Members who have or want a seat, in the order in which they get one. */
const QUEUE = `
  SELECT queue.member_id AS "memberId", account_member.email,
         (SELECT max(coalesce(last_used_at, created_at)) FROM oauth_grant WHERE member_id = queue.member_id AND ${isLive('oauth_grant')}) AS "usedAt"
  FROM ${seatQueue('$1')} AS queue
  JOIN account_member ON account_member.id = queue.member_id
  ORDER BY queue.place`;

interface QueuedMember {
  memberId: number;
  email: string;
  /** null if they hold a seat that they have taken over, but haven't connected anything. */
  usedAt: Date | null;
}

/** If `seats` is null, any number of members may connect. */
export async function seatOf(
  manager: EntityManager,
  accountId: number,
  memberId: number,
  seats: number | null,
): Promise<SeatStanding> {
  if (seats === null) return FREE;
  const queue = await manager.query<QueuedMember[]>(QUEUE, [accountId]);
  const seated = queue.slice(0, seats);
  if (seated.length < seats || seated.some((holder) => holder.memberId === memberId)) return FREE;
  const [holder] = seated.toSorted((a, b) => Number(a.usedAt) - Number(b.usedAt));
  const [move] = await manager.query<{ movableAt: Date }[]>(
    `SELECT moved_at + ${SEAT_MOVE_PAUSE} AS "movableAt" FROM mcp_seat_move WHERE account_id = $1 AND moved_at > now() - ${SEAT_MOVE_PAUSE}`,
    [accountId],
  );
  return { isFree: false, holder: holder ?? null, movableAt: move?.movableAt ?? null };
}

/** Ends one member's grants, and reserves their seat for the other. */
export async function giveSeat(
  manager: EntityManager,
  accountId: number,
  from: number,
  to: number,
): Promise<void> {
  await manager.query(
    'UPDATE oauth_grant SET revoked_at = clock_timestamp() WHERE member_id = $1 AND revoked_at IS NULL',
    [from],
  );
  await manager.query(
    `INSERT INTO mcp_seat_move (account_id, member_id) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET member_id = excluded.member_id, moved_at = clock_timestamp()`,
    [accountId, to],
  );
}
