import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Access, RequiredAccess } from './access.decorator';

/** Aborts startup if a route doesn't declare what it requires from its caller. */
@Injectable()
export class ClosedByDefault implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name] as () => unknown;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        const access: Access | undefined = this.reflector.get(RequiredAccess, handler);
        if (method !== undefined && access === undefined) {
          throw new Error(
            `${prototype.constructor.name}.${name} doesn't declare its access. Add @Public(), @NeedsKey() or another decorator of access.decorator.ts.`,
          );
        }
      }
    }
  }
}
