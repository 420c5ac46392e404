/** The package keeps this in a folder, its types know it as a file. */
declare module "selenium-webdriver/remote/index.js" {
  export { DriverService } from "selenium-webdriver/remote.js";
}
