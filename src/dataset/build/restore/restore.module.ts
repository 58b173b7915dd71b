import { Global, Module } from '@nestjs/common';
import { RestoreProcess } from '../../../market/vintages/restore-process';
import { RESTORE_PROGRAM } from './restore-program';

/** Gives the market, which can't import it, the program that restores a vintage. */
@Global()
@Module({
  providers: [{ provide: RestoreProcess, useFactory: () => new RestoreProcess(RESTORE_PROGRAM) }],
  exports: [RestoreProcess],
})
export class RestoreModule {}
