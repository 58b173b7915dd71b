import type { Standing } from '../../oauth/grant/consent.service';
import type { Connection } from '../../oauth/grant/grants';
import { render } from '../../pages/render';
import { template } from '../../pages/template';
import { count, moment, type Moment } from '../../pages/wording';
import { type FormTokens, formTokens, type Visit } from '../../visits/visit';

const section = '/account/connections';

/** What a member's plan and seat allow. */
export interface SeatView {
  plan: string;
  mcpAccess: boolean;
  pricingUrl: string;
  /** Who uses the plan's only seat, if it isn't the reader. */
  holder: string | null;
  /** null: now. */
  movableAt: Moment | null;
}

export function seatView({ offer, seat }: Standing, pricingUrl: string): SeatView {
  return {
    plan: offer.planName,
    mcpAccess: offer.mcpAccess,
    pricingUrl,
    holder: seat.isFree ? null : (seat.holder?.email ?? 'Another member'),
    movableAt: seat.movableAt && moment(seat.movableAt),
  };
}

/** The connected assistants of an account's members. */
export interface ConnectionsView extends FormTokens, SeatView {
  notice: string | null;
  seats: string;
  connections: readonly ConnectionRow[];
  /** What a user enters in an assistant; null if the service doesn't know its public address. */
  address: string | null;
}

export function connectionsPage(
  visit: Visit,
  standing: Standing,
  connections: readonly Connection[],
  { pricingUrl, ...shown }: Pick<ConnectionsView, 'notice' | 'address' | 'pricingUrl'>,
): string {
  const { mcpAccess, seats } = standing.offer;
  return render(
    template<ConnectionsView>('account-area/connect/connections'),
    { title: 'Assistants', visit, section },
    {
      ...shown,
      ...seatView(standing, pricingUrl),
      seats: mcpAccess ? String(seats ?? 'Unlimited') : 'None',
      connections: connections.map(connectionRow),
      ...formTokens(visit),
    },
  );
}

/** The question before an assistant is disconnected. */
export interface DisconnectView extends FormTokens {
  row: ConnectionRow;
}

export function disconnectPage(visit: Visit, connection: Connection): string {
  const row = connectionRow(connection);
  return render(
    template<DisconnectView>('account-area/connect/disconnect'),
    { title: `Disconnect ${row.clientName}?`, visit, section },
    { row, ...formTokens(visit) },
  );
}

interface ConnectionRow extends Pick<Connection, 'id' | 'clientName' | 'email'> {
  /** Who confirmed the assistant's name. */
  verified: string;
  connected: Moment;
  lastUsed: Moment | null;
  expires: Moment;
  /** In the last 30 days, and by tool. */
  calls: string;
  tools: { tool: string; calls: string }[];
}

function connectionRow(connection: Connection): ConnectionRow {
  const { id, clientName, email, connectedAt, lastUsedAt, expiresAt, calls, tools } = connection;
  return {
    id,
    clientName,
    email,
    verified: connection.hasDocument
      ? `confirmed by ${new URL(connection.clientId).host}`
      : 'not verified',
    connected: moment(connectedAt),
    lastUsed: lastUsedAt && moment(lastUsedAt),
    expires: moment(expiresAt),
    calls: count(calls),
    tools: tools.map((tool) => ({ tool: tool.tool, calls: count(tool.calls) })),
  };
}
