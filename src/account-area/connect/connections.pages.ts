import { randomUUID } from 'node:crypto';
import type { Standing } from '../../oauth/grant/consent.service';
import type { Connection } from '../../oauth/grant/grants';
import { render } from '../../pages/render';
import { count, moment, type Moment } from '../../pages/wording';
import type { Visit } from '../../visits/visit';

const section = '/account/connections';

export interface ConnectionsData {
  standing: Standing;
  connections: readonly Connection[];
  notice: string | null;
  /**
   * What a user enters in an assistant; null where the service does not know its public address.
   */
  address: string | null;
  pricingUrl: string;
}

export function connectionsPage(
  visit: Visit,
  { standing, connections, ...data }: ConnectionsData,
): string {
  const { offer, seat } = standing;
  return render(
    'account-area/connect/connections',
    { title: 'Assistants', visit, section },
    {
      ...data,
      plan: offer.planName,
      mcpAccess: offer.mcpAccess,
      seats: offer.mcpAccess ? (offer.seats === null ? 'Unlimited' : String(offer.seats)) : 'None',
      holder: seat.isFree ? null : (seat.holder?.email ?? 'Another member'),
      movableAt: seat.movableAt && moment(seat.movableAt),
      connections: connections.map(connectionRow),
      submission: randomUUID(),
    },
  );
}

export function disconnectPage(visit: Visit, connection: Connection): string {
  const row = connectionRow(connection);
  return render(
    'account-area/connect/disconnect',
    { title: `Disconnect ${row.clientName}?`, visit, section },
    { row, submission: randomUUID() },
  );
}

type ConnectionRow = Pick<Connection, 'id' | 'clientName' | 'email'> &
  Record<'verified' | 'calls', string> & {
    connected: Moment;
    lastUsed: Moment | null;
    expires: Moment;
    tools: { tool: string; calls: string }[];
  };

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
