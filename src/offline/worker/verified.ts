/**
 * Verifies a stored response against the hash that the build computed.
 *
 * @param response a stored response; its body is read
 * @param integrity `sha256-` and the digest in base64, as in Subresource Integrity
 * @returns an equal response, or null when its body differs or cannot be read
 */
export async function verified(response: Response, integrity?: string): Promise<Response | null> {
  try {
    const body = await response.arrayBuffer();
    if ((await integrityOf(body)) !== integrity) return null;
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } catch {
    // A body that cannot be read to its end is damaged.
    return null;
  }
}

async function integrityOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
