import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChangedBy } from '../../../billing/account/account-change';
import { changeAccount } from '../../../billing/account/locked-account';
import type { PlanId } from '../../../billing/plan/offers';
import { type McpOffer, PlanOffers } from '../../../billing/plan/plan-offers';
import { onlyRow } from '../../../platform/database/one-row';
import {
  addGrant,
  type Connection,
  connectionOf,
  connectionsOf,
  type ConsentingMember,
  countLiveGrants,
  endGrant,
} from './grants';
import { consumeRequest, type PendingRequest } from './pending-requests';
import { giveSeat, seatOf, type SeatStanding } from './seats';

export const MAX_GRANTS_PER_MEMBER = 50;

/** Why something that a member asked for was refused. The page words it. */
export class ConsentRefusal extends Error {
  constructor(
    readonly reason:
      | 'no_mcp_access'
      | 'seat_taken'
      | 'seat_not_movable'
      | 'too_many_grants'
      | 'answered_before'
      | 'unknown_connection',
  ) {
    super(reason);
  }
}

/** What a member may do, by plan and seat. */
export interface Standing {
  offer: McpOffer;
  seat: SeatStanding;
}

/**
 * Members' decisions about clients and seats. Those that change an account are made one at a time,
 * each in one transaction with its entry in the audit trail. Declining a request changes none.
 */
@Injectable()
export class ConsentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: PlanOffers,
  ) {}

  async standing(
    { accountId, memberId }: ConsentingMember,
    manager = this.dataSource.manager,
  ): Promise<Standing> {
    const { plan } = await onlyRow<{ plan: PlanId }>(
      manager,
      'SELECT plan_id AS plan FROM account WHERE id = $1',
      [accountId],
    );
    const offer = this.offers.mcp(plan);
    return { offer, seat: await seatOf(manager, accountId, memberId, offer.seats) };
  }

  /** Grants the request, and returns the authorization code for it. */
  allow(
    member: ConsentingMember,
    request: PendingRequest,
    clientName: string,
    by: ChangedBy,
  ): Promise<string> {
    return changeAccount(this.dataSource, member.account, by, async ({ manager, record }) => {
      const { offer, seat } = await this.standing(member, manager);
      if (!offer.mcpAccess) throw new ConsentRefusal('no_mcp_access');
      if (!seat.isFree) throw new ConsentRefusal('seat_taken');
      if ((await countLiveGrants(manager, member.memberId)) >= MAX_GRANTS_PER_MEMBER)
        throw new ConsentRefusal('too_many_grants');
      await this.consume(manager, request);
      const { publicId, code } = await addGrant(manager, member, request);
      await record({ action: 'mcp_connected', detail: `${clientName} (${publicId})` });
      return code;
    });
  }

  /** Ends the request without a grant. Throws ConsentRefusal if it was answered before. */
  decline(request: PendingRequest): Promise<void> {
    return this.consume(this.dataSource.manager, request);
  }

  /**
   * Takes over the seat of the member who hasn't used it for the longest time, and ends that
   * member's connections. Possible once in 24 hours.
   */
  moveSeat(member: ConsentingMember, by: ChangedBy): Promise<void> {
    return changeAccount(this.dataSource, member.account, by, async ({ manager, record }) => {
      const { offer, seat } = await this.standing(member, manager);
      if (!offer.mcpAccess) throw new ConsentRefusal('no_mcp_access');
      if (seat.isFree || !seat.holder || seat.movableAt)
        throw new ConsentRefusal('seat_not_movable');
      await giveSeat(manager, member.accountId, seat.holder.memberId, member.memberId);
      const detail = `from ${seat.holder.email} to ${member.email}`;
      await record({ action: 'mcp_seat_moved', detail });
    });
  }

  connections({ accountId }: ConsentingMember): Promise<Connection[]> {
    return connectionsOf(this.dataSource.manager, accountId);
  }

  async connection({ accountId }: ConsentingMember, id: string): Promise<Connection> {
    const connection = await connectionOf(this.dataSource.manager, accountId, id);
    if (!connection) throw new ConsentRefusal('unknown_connection');
    return connection;
  }

  /** The client's next call is refused. Any member may disconnect any client of the account. */
  disconnect(member: ConsentingMember, id: string, by: ChangedBy): Promise<void> {
    return changeAccount(this.dataSource, member.account, by, async ({ manager, record }) => {
      const connection = await connectionOf(manager, member.accountId, id);
      if (!connection || !(await endGrant(manager, id, member.accountId)))
        throw new ConsentRefusal('unknown_connection');
      const detail = `${connection.clientName} (${id}) of ${connection.email}`;
      await record({ action: 'mcp_disconnected', detail });
    });
  }

  /** A request has one answer. */
  private async consume(manager: EntityManager, { id }: PendingRequest): Promise<void> {
    if (!(await consumeRequest(manager, id))) throw new ConsentRefusal('answered_before');
  }
}
