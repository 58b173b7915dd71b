import { endpoint } from '../query/endpoints/endpoint';
import { ChangesDto } from './dto/changes.dto';
import { PublicationsDto } from './dto/publications.dto';

export const CHANGE_LIST = endpoint(ChangesDto, {
  path: 'changes',
  deals: 'both',
  defaultTimeframe: 'all',
  label: 'Changes',
  page: { path: '/explore/changes', parameters: ['since', 'kinds', 'slugs'] },
  chartType: 'table',
  extraParams: ['exit_type'],
  log: 'changes',
  sort: { default: 'id', by: { id: 'number' } },
  limit: { default: 100, max: 500 },
  rows: { in: 'changes' },
  summary: 'List what publications changed',
  description:
    'How imports, approvals and rollbacks changed the rows of `/companies`, `/investors`, `/funding-rounds` and `/acquisitions`, oldest first. To keep a copy of ' +
    'these lists, copy them once, and keep the `metadata.position` of the first page. From then on, send it as `since`, apply the changes in order, and keep ' +
    '`metadata.position`. A record that changes only because another one did, such as the total of a company with a new round, is a change of its own. Another slug ' +
    'is a removal and an addition. `sort=-id` lists the newest first, after counts in `metadata`. Filters look at the row before and after: a change matches if one of them does, with the names of that time.',
  example: 'changes?kinds=funding_round,acquisition&countries=US&limit=20',
});

export const PUBLICATION_LIST = endpoint(PublicationsDto, {
  path: 'publications',
  deals: 'both',
  defaultTimeframe: 'all',
  label: 'Publications',
  page: { path: '/explore/changes', parameters: ['since'] },
  chartType: 'table',
  withoutSharedParams: true,
  log: 'publications',
  limit: { default: 100, max: 500 },
  rows: { in: 'publications' },
  summary: 'List what was published',
  description:
    'Every import, approval and rollback that was served, newest first: when, how large the dataset was, what changed, and what `as_of` takes to ask for it. `availability` says whether you get it at once.',
  example: 'publications?limit=20',
});
