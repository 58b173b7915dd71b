import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { VisitGuard } from '../visits/visit.guard';
import { ExploreFilter } from './explore.filter';

/** A controller of market pages: behind the guard of all pages, its errors are pages, and no part of the API's document. */
export function Explore(path = ''): ClassDecorator {
  const below = path === '' ? 'explore' : `explore/${path}`;
  return applyDecorators(Controller(below), UseGuards(VisitGuard), UseFilters(ExploreFilter), ApiExcludeController());
}
