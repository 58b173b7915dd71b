import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type * as Swagger from '@nestjs/swagger';
import { createRequire } from 'node:module';

export type { ApiPropertyOptions, ApiResponseNoStatusOptions, OpenAPIObject } from '@nestjs/swagger';

type DecoratorName = Extract<keyof typeof Swagger, `Api${string}`>;
type Target = [target: object, key: string | symbol, descriptor: PropertyDescriptor];
/** What files need to know about a field. */
export interface DocumentedField {
  type?: unknown;
  required?: boolean | string[];
  format?: string;
}

type Factory = (...options: unknown[]) => (...target: Target) => void;

const load = createRequire(__filename);
/** What the decorators have said so far, in their order. */
let noted: ((swagger: typeof Swagger) => void)[] = [];
/** By prototype: the fields of a class, without those that it inherits. */
const ownFields = new WeakMap<object, Map<string, DocumentedField>>();

/**
 * Swagger and the 430 modules that it imports, which take a tenth of a start and which only the OpenAPI document needs. So the decorators only note what they say, until
 * the document is first built.
 */
export function swagger(): typeof Swagger {
  const loaded = load('@nestjs/swagger') as typeof Swagger;
  const applied = noted;
  noted = [];
  for (const apply of applied) apply(loaded);
  return loaded;
}

function noting<Name extends DecoratorName>(name: Name): (typeof Swagger)[Name] {
  const factory: Factory =
    (...options) =>
    (...target) =>
      void noted.push((loaded) => (loaded[name] as Factory)(...options)(...target));
  return factory as (typeof Swagger)[Name];
}

export const ApiBearerAuth = noting('ApiBearerAuth');
export const ApiExcludeEndpoint = noting('ApiExcludeEndpoint');
export const ApiExtraModels = noting('ApiExtraModels');
export const ApiHeader = noting('ApiHeader');
export const ApiNotFoundResponse = noting('ApiNotFoundResponse');
export const ApiOkResponse = noting('ApiOkResponse');
export const ApiOperation = noting('ApiOperation');
export const ApiParam = noting('ApiParam');
export const ApiQuery = noting('ApiQuery');
export const ApiResponse = noting('ApiResponse');
export const ApiTags = noting('ApiTags');

const noteProperty = noting('ApiProperty');

export function ApiProperty(options: Swagger.ApiPropertyOptions = {}): PropertyDecorator {
  return (target, key) => {
    const fields = ownFields.get(target) ?? new Map<string, DocumentedField>();
    ownFields.set(target, fields.set(String(key), options));
    noteProperty(options)(target, key);
  };
}

export function ApiPropertyOptional(options: Swagger.ApiPropertyOptions = {}): PropertyDecorator {
  return ApiProperty({ ...options, required: false } as Swagger.ApiPropertyOptions);
}

/** What @ApiProperty() says about the fields of a class: inherited ones first, each in the order of its declaration. */
export function documentedFields({ prototype }: Type): ReadonlyMap<string, DocumentedField> {
  const fields = new Map<string, DocumentedField>();
  const classes: object[] = [];
  for (let one = prototype as object | null; one; one = Object.getPrototypeOf(one) as object | null) classes.unshift(one);
  for (const [name, field] of classes.flatMap((one) => [...(ownFields.get(one) ?? [])]))
    fields.set(name, { ...fields.get(name), ...field });
  return fields;
}

/** The reference to a body's schema in the document. */
export function schemaReference({ name }: Type): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
