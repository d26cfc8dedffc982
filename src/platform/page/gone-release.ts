/** The script at the end of the body sets it, because it has the address of the release's entry. */
export interface ReloadWindow {
  /**
   * For a file that did not load: reloads the page if its release is gone, once per tab and release, and passes the error on.
   * docs/product/release-files.md
   */
  renewPage?: (error: unknown) => Promise<never>;
}
