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

/**
 * Pages about the market. ReaderGuard opens them to members, and to everyone if EXPLORE_PUBLIC is
 * true. EverybodyGuard opens a page to everyone, and LinkHolderGuard to whoever has a secret link.
 */
export function MarketPages(
  path: string,
  visitGuard: Type<ReaderGuard | EverybodyGuard | LinkHolderGuard> = ReaderGuard,
): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UseGuards(
      // Who opens the page, and may they? (303 to the sign-in page, 403 for a form that isn't ours,
      // 404 for a preview link that doesn't work)
      visitGuard,
      AddressGuard, // did a form send empty or repeated fields? (303 to the address without them)
    ),
    UsePipes(BODY_PIPE), // is the form as its DTO says? (422)
    UseFilters(ExploreFilter), // errors are pages
  );
}
