import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AccessGuard } from './access-guard';

/** A route for everyone, without a guard. */
export const OpenToAll = Reflector.createDecorator<string>();

/**
 * Aborts startup if a route has no guard that decides who may call it, and isn't open to all on
 * purpose.
 */
@Injectable()
export class ClosedByDefault implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { metatype } of this.discovery.getControllers()) {
      const controller = metatype as Type;
      const prototype = controller.prototype as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name] as () => unknown;
        if (!Reflect.hasMetadata(METHOD_METADATA, handler)) continue;
        if (this.reflector.getAllAndOverride(OpenToAll, [handler, controller])) continue;
        if (!guardsOf(controller, handler).some(decidesAccess))
          throw new Error(
            `${controller.name}.${name} has no guard that decides who may call it. Use @DataController(), @UseGuards(MemberGuard) or another one, or say why it is @OpenToAll().`,
          );
      }
    }
  }
}

/** In the order in which Nest runs them. */
export function guardsOf(controller: Type, handler: () => unknown): Type[] {
  return [controller, handler].flatMap(
    (target) => (Reflect.getMetadata(GUARDS_METADATA, target) as Type[] | undefined) ?? [],
  );
}

function decidesAccess(guard: Type): boolean {
  return guard.prototype instanceof AccessGuard;
}
