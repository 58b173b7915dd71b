import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AccountAreaFilter } from './account-area.filter';
import { VisitGuard } from '../visits/visit.guard';

/** A controller of pages below /account: behind VisitGuard, with errors as pages, and left out of the OpenAPI document. */
export function AccountArea(path = ''): ClassDecorator {
  const below = path === '' ? 'account' : `account/${path}`;
  return applyDecorators(Controller(below), UseGuards(VisitGuard), UseFilters(AccountAreaFilter), ApiExcludeController());
}
