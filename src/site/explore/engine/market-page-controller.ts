import { applyDecorators, Controller, UseFilters, UseGuards, UsePipes } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_PIPE } from '../../../platform/http/invalid-body';
import { EverybodyGuard, LinkHolderGuard, ReaderGuard } from '../../visits/visit.guard';
import { AddressGuard } from '../filters/address.guard';
import { ExploreFilter } from './explore.filter';

/** Market pages, whose errors are pages. Each method says who may open it. */
export function MarketPageController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UsePipes(BODY_PIPE), // is the form as its DTO says? (422)
    UseFilters(ExploreFilter),
  );
}

// AddressGuard: did a form send empty or repeated fields? (303 to the address without them)
export const ForReaders = (): MethodDecorator => UseGuards(ReaderGuard, AddressGuard);
export const ForEverybody = (): MethodDecorator => UseGuards(EverybodyGuard, AddressGuard);
export const ForLinkHolders = (): MethodDecorator => UseGuards(LinkHolderGuard, AddressGuard);
