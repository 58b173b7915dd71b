import { zipSync } from 'fflate';
import { unpackedBytes } from './readable-workbook';

/** Where the central directory of an archive says how large a part is. */
const DIRECTORY = Buffer.from('PK\x01\x02', 'latin1');
const ORIGINAL_SIZE = 24;

describe('the unpacked size of an archive', () => {
  it('is the sum of its parts', () => {
    const archive = zipSync({ 'a.xml': new Uint8Array(1000), 'b.xml': new Uint8Array(500) });
    expect(unpackedBytes(archive)).toBe(1500);
  });

  it('counts a part that is stored as it is whole, whatever size it declares', () => {
    const archive = Buffer.from(zipSync({ 'a.xml': new Uint8Array(1000) }, { level: 0 }));
    archive.writeUInt32LE(0, archive.indexOf(DIRECTORY) + ORIGINAL_SIZE);
    expect(unpackedBytes(archive)).toBe(1000);
  });
});
