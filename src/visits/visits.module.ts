import { Module } from '@nestjs/common';
import { PreviewLinks } from '../dataset/preview-link/preview-links';
import { Sessions } from './sessions';

/** Who opens a page. */
@Module({ providers: [Sessions, PreviewLinks], exports: [Sessions, PreviewLinks] })
export class VisitsModule {}
