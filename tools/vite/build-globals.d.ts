/** Written into every bundle by the build. */
declare const __BUILD__: string;
/** Lines to try before the operator has listed its own; the form is that of gateway/line-book/line-list.ts. */
declare const __BOOTSTRAP_LINES__: readonly string[];
/** Public half of the operator's release key, SubjectPublicKeyInfo in base64; empty where nothing is signed. */
declare const __RELEASE_PUBLIC_KEY__: string;
