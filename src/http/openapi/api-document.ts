import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildOpenApi } from './openapi';

/** The OpenAPI document of the running application, built when it is first needed. */
@Injectable()
export class ApiDocument {
  private build?: () => OpenAPIObject;
  private document?: OpenAPIObject;

  describe(app: INestApplication, baseModels: readonly Type[]): void {
    this.build = () => buildOpenApi(app, baseModels);
  }

  get(): OpenAPIObject {
    if (!this.build) throw new Error("The application isn't set up yet");
    return (this.document ??= this.build());
  }
}
