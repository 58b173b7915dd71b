import { Reflector } from '@nestjs/core';
import type { Endpoint } from '../query/endpoints/endpoint';

/** The endpoint that a controller's method answers. */
export const EndpointOf = Reflector.createDecorator<Endpoint>();
