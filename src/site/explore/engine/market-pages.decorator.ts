import {
  applyDecorators,
  Controller,
  type Type,
  UseFilters,
  UseGuards,
  UsePipes,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_PIPE } from '../../../platform/http/invalid-body';
import { type EverybodyGuard, type LinkHolderGuard, ReaderGuard } from '../../visits/visit.guard';
import { AddressGuard } from '../filters/address.guard';
import { ExploreFilter } from './explore.filter';

/** Market pages. They are for readers, unless another guard decides who may open them. */
export function MarketPages(
  path: string,
  visitGuard: Type<ReaderGuard | EverybodyGuard | LinkHolderGuard> = ReaderGuard,
): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UseGuards(
      visitGuard, // who opens the page? From our own form? (403) Signed in, if it has to be a reader and pages aren't public? (303 to the sign-in page)
      AddressGuard, // did a form send empty or repeated fields? (303 to the address without them)
    ),
    UsePipes(BODY_PIPE), // is the form as its DTO says? (422)
    UseFilters(ExploreFilter), // errors are pages
  );
}
