import { Module } from '@nestjs/common';
import { Sessions } from './sessions';

/** Who opens a page. */
@Module({ providers: [Sessions], exports: [Sessions] })
export class VisitsModule {}
