"use strict";
module.exports = { writeDebianPackage() { throw new Error("x"); } };
