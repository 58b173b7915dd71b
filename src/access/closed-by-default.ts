import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS } from './access.decorator';

/** A route that does not say what it asks of its caller stops the start. */
@Injectable()
export class ClosedByDefault implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name] as object;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method !== undefined && !Reflect.hasMetadata(ACCESS, handler)) {
          throw new Error(
            `${prototype.constructor.name}.${name} says neither @Public(), @NeedsKey() nor another access of access.decorator.ts`,
          );
        }
      }
    }
  }
}
