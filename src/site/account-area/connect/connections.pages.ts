import type { Standing } from '../../../assistants/oauth/grant/consent.service';
import type { Connection } from '../../../assistants/oauth/grant/grants';
import { type FormTokens, render } from '../../../platform/pages/render';
import { template } from '../../../platform/pages/template';
import type { Visit } from '../../visits/visit';

const section = '/account/connections';

/** The connected assistants of an account's members. */
export interface ConnectionsView extends FormTokens, Standing {
  pricingUrl: string;
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
  shown: Pick<ConnectionsView, 'notice' | 'address' | 'pricingUrl'>,
): string {
  const { mcpAccess, seats } = standing.offer;
  return render(
    template<ConnectionsView>('site/account-area/connect/connections'),
    { title: 'Assistants', visit, section },
    {
      ...shown,
      ...standing,
      seats: mcpAccess ? String(seats ?? 'Unlimited') : 'None',
      connections: connections.map(connectionRow),
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
    template<DisconnectView>('site/account-area/connect/disconnect'),
    { title: `Disconnect ${row.clientName}?`, visit, section },
    { row },
  );
}

interface ConnectionRow extends Connection {
  /** Who confirmed the assistant's name. */
  verified: string;
}

function connectionRow(connection: Connection): ConnectionRow {
  const { hasDocument, clientId } = connection;
  const verified = hasDocument ? `confirmed by ${new URL(clientId).host}` : 'not verified';
  return { ...connection, verified };
}
