import { Controller } from '@nestjs/common';
import { NeedsDataAccess } from '../../access/access.decorator';

/** A controller of market data. Each call needs a key that may read data, and a unit of its quota. */
export function DataController(): ClassDecorator {
  return Controller();
}

/** What such a route requires, also for the OpenAPI document. */
export function documentsDataAccess(): MethodDecorator[] {
  return [NeedsDataAccess()];
}
