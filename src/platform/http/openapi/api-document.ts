import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document of the running application, built when it is first needed. */
@Injectable()
export class ApiDocument {
  private build?: () => OpenAPIObject;
  private document?: OpenAPIObject;

  /** Call it once the routes are set up. */
  builtBy(build: () => OpenAPIObject): void {
    this.build = build;
  }

  get(): OpenAPIObject {
    if (!this.build) throw new Error("The application isn't set up yet");
    return (this.document ??= this.build());
  }
}
