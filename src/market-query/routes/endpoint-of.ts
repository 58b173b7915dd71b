import { Reflector } from '@nestjs/core';
import type { Endpoint } from '../endpoint/endpoint';

/** The endpoint that a controller's method answers. */
export const EndpointOf = Reflector.createDecorator<Endpoint>();
