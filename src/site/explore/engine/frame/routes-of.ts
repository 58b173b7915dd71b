import { Get, Req, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import type { VisitRequest } from '../../../visits/visit';
import { CachedPage } from '../cached-pages/page-cache.interceptor';
import { MarketPages } from '../market-pages.decorator';
import { InVisitorTurns } from '../visitor-turn.interceptor';
import { FileRunner } from './file-runner';
import type { MarketPage, PageFiles } from './market-page';
import { PageRunner } from './page-runner';

/** The controllers of a page and of its files. */
export function routesOf<Asked>(page: MarketPage<Asked>): Type[] {
  return [pageController(page), ...(page.files ?? []).map(fileController)];
}

function pageController(page: MarketPage): Type {
  const drawn = page.isUncached ? InVisitorTurns() : CachedPage();

  @MarketPages('')
  class PageController {
    constructor(private readonly runner: PageRunner) {}

    @Get(page.path)
    @drawn
    show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
      return this.runner.show(page, request, response);
    }
  }
  return PageController;
}

function fileController(files: PageFiles): Type {
  @MarketPages('')
  class FileController {
    constructor(private readonly runner: FileRunner) {}

    @Get(files.path)
    @InVisitorTurns()
    send(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
      return this.runner.send(files, request, response);
    }
  }
  return FileController;
}
