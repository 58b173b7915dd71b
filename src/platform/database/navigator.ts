const [major] = process.versions.node.split('.');

/**
 * pg looks at `navigator` to tell Node from Cloudflare's workers. Node 20 doesn't have one, so pg
 * would create a `Response`, for which Node compiles its whole HTTP client. From Node 21 on, it has
 * this one.
 */
if (!('navigator' in globalThis)) {
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${major}` },
    configurable: true,
    writable: true,
  });
}
