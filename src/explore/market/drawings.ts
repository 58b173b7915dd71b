import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Charts as they were drawn, as HTML. */
@Injectable()
export class Drawings {
  private readonly drawn = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });

  async of(key: string, draw: () => Promise<string>): Promise<string> {
    const before = this.drawn.get(key);
    if (before !== undefined) return before;
    const html = await draw();
    this.drawn.set(key, html);
    return html;
  }
}
