import { Module } from '@nestjs/common';
import { PreviewLinks } from './preview-links';
import { Sessions } from './sessions';

/** Who opens a page. */
@Module({ providers: [Sessions, PreviewLinks], exports: [Sessions, PreviewLinks] })
export class VisitsModule {}
