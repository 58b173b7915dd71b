import { compactTemplate } from './compact-template';

describe('a template is compiled', () => {
  it('without indentation', () => {
    expect(compactTemplate('<p>\n  a\n\tb\n</p>')).toBe('<p>\na\nb\n</p>');
  });

  it('without lines for statements', () => {
    expect(compactTemplate('a\n<% if (it.b) { %>\nb\n<% } %>\nc')).toBe(
      'a\n<% if (it.b) { %>b\n<% } %>c',
    );
  });

  it('with lines for what is drawn', () => {
    expect(compactTemplate('<%= it.a %>\n<%~ it.b %>\nc')).toBe('<%= it.a %>\n<%~ it.b %>\nc');
  });

  it('without ends of lines before blocks, nor before statements that open one', () => {
    expect(compactTemplate('<tr>\n<td>a</td>\n</tr>')).toBe('<tr><td>a</td></tr>');
    expect(compactTemplate('a\n<% if (it.b) { %><h2>b</h2><% } %>')).toBe(
      'a<% if (it.b) { %><h2>b</h2><% } %>',
    );
  });

  it('with ends of lines before statements that close a block', () => {
    expect(compactTemplate('<i>a</i>\n<% } %><table>')).toBe('<i>a</i>\n<% } %><table>');
  });

  it('with the white space that separates words', () => {
    expect(compactTemplate('<b>a</b>\n<i>b</i> <% if (it.c) { %>c<% } %>')).toBe(
      '<b>a</b>\n<i>b</i> <% if (it.c) { %>c<% } %>',
    );
  });
});
