import { Module } from '@nestjs/common';
import { PreviewLinks } from '../../dataset/generations/preview-links/preview-links';
import { HealthModule } from '../../operations/health/health.module';
import { Readiness } from '../../operations/health/readiness';
import { Sessions } from './sessions';

/** Who opens a page. */
@Module({
  imports: [HealthModule],
  providers: [Sessions, PreviewLinks],
  exports: [Sessions, PreviewLinks],
})
export class VisitsModule {
  constructor(readiness: Readiness, sessions: Sessions) {
    readiness.needs('members', 'Sessions of members cannot be checked.', () =>
      sessions.memberOf(''),
    );
  }
}
